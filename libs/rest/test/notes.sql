create table notes (id int primary key, owner text not null default current_setting('request.jwt.claims')::json ->> 'sub', body text);
create table pages (id int primary key, note_id int not null references notes, body text);
insert into notes values (1, 'ann', 'of ann'), (2, 'bob', 'of bob');
insert into pages values (1, 1, 'page of ann'), (2, 2, 'page of bob');
alter table notes enable row level security;
alter table pages enable row level security;
create policy own on notes
  using (owner = current_setting('request.jwt.claims')::json ->> 'sub')
  with check (owner = current_setting('request.jwt.claims')::json ->> 'sub');
create policy own on pages using (exists (select from notes where notes.id = note_id));
create function everything() returns setof notes language sql stable as 'select * from notes order by id';
