-- Runs once, when the data folder is made. The apps come as a user that owns its database and nothing else; the
-- superuser has no password and is reached from inside the container only.
\getenv password POSTGRES_PASSWORD
create role dearly login password :'password';
create database dearly owner dearly;
alter role postgres password null;
