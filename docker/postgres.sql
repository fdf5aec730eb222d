-- Runs when the data folder is made, and may run again: what is there is left as it is, passwords apart. dearly owns the
-- tables; each app works as a role of its own, to which the migrations of its schema give rights. What PostgreSQL leaves
-- open to everybody is closed. Requests on tables run as roles that only the one who signed in
-- may become. The superuser has no password and is reached from inside the container only.
\set ON_ERROR_STOP on
\getenv POSTGRES_PASSWORD POSTGRES_PASSWORD
select 'create role dearly' where not exists (select from pg_roles where rolname = 'dearly') \gexec
alter role dearly login password :'POSTGRES_PASSWORD';
\getenv POSTGRES_AUTH_PASSWORD POSTGRES_AUTH_PASSWORD
select 'create role dearly_auth' where not exists (select from pg_roles where rolname = 'dearly_auth') \gexec
alter role dearly_auth login password :'POSTGRES_AUTH_PASSWORD';
\getenv POSTGRES_BILLING_PASSWORD POSTGRES_BILLING_PASSWORD
select 'create role dearly_billing' where not exists (select from pg_roles where rolname = 'dearly_billing') \gexec
alter role dearly_billing login password :'POSTGRES_BILLING_PASSWORD';
\getenv POSTGRES_SCREENSHOTS_PASSWORD POSTGRES_SCREENSHOTS_PASSWORD
select 'create role dearly_screenshots' where not exists (select from pg_roles where rolname = 'dearly_screenshots') \gexec
alter role dearly_screenshots login password :'POSTGRES_SCREENSHOTS_PASSWORD';
set client_min_messages = warning;
create temporary table request_roles as
  select role, role || '_' || kind as name
  from unnest(array['dearly', 'dearly_auth', 'dearly_billing', 'dearly_screenshots']) role, unnest(array['anon', 'authenticated', 'service_role']) kind;
select format('create role %I nologin noinherit', name) from request_roles
  where not exists (select from pg_roles where rolname = name) \gexec
select format('grant %I to %I', name, role) from request_roles \gexec
select 'create database dearly owner dearly' where not exists (select from pg_database where datname = 'dearly') \gexec
revoke connect on database postgres, template1 from public;
revoke all on database dearly from public;
grant connect on database dearly to dearly_auth, dearly_billing, dearly_screenshots;
\connect dearly
revoke all on schema public from public;
alter role postgres password null;
