{{/*
Runs at each start, as docker/postgres.sql does at the first one: a volume of before gets what it lacks. dearly owns the
tables; each app works as a role of its own, to which the migrations of its schema give rights. What PostgreSQL leaves open
to everybody is closed. Requests on tables run as roles that only the one who signed in may become. The superuser has no password afterwards, so that nobody comes in as one over the network.
*/}}
{{- define "dearly.postgresRoles" -}}
{{- $passwords := dict "dearly" "POSTGRES_PASSWORD" -}}
{{- $apps := list -}}
{{- range $key, $app := include "dearly.apps" . | fromYaml -}}
  {{- if $app.schema -}}
    {{- $apps = append $apps (get $.Values.postgres.roles $key) -}}
    {{- $_ := set $passwords (get $.Values.postgres.roles $key) (include "dearly.rolePassword" $app) -}}
  {{- end -}}
{{- end -}}
\set ON_ERROR_STOP on
{{- range $role, $password := $passwords }}
\getenv {{ $password }} {{ $password }}
select 'create role {{ $role }}' where not exists (select from pg_roles where rolname = '{{ $role }}') \gexec
alter role {{ $role }} login password :'{{ $password }}';
{{- end }}
set client_min_messages = warning;
create temporary table request_roles as
  select role, role || '_' || kind as name
  from unnest(array['{{ keys $passwords | sortAlpha | join "', '" }}']) role, unnest(array['anon', 'authenticated', 'service_role']) kind;
select format('create role %I nologin noinherit', name) from request_roles
  where not exists (select from pg_roles where rolname = name) \gexec
select format('grant %I to %I', name, role) from request_roles \gexec
select 'create database dearly owner dearly' where not exists (select from pg_database where datname = 'dearly') \gexec
revoke connect on database postgres, template1 from public;
revoke all on database dearly from public;
grant connect on database dearly to {{ join ", " $apps }};
\connect dearly
revoke all on schema public from public;
alter role postgres password null;
{{- end }}

{{/* Where the password of the role of an app is. Takes what the chart knows about the app. */}}
{{- define "dearly.rolePassword" -}}
POSTGRES_{{ upper .schema }}_PASSWORD
{{- end }}

{{/* Room for all pools of all replicas, and no values of rows in the log. */}}
{{- define "dearly.postgresConfig" -}}
listen_addresses = '*'
max_connections = 200
shared_buffers = 128MB
max_wal_size = 1GB
log_error_verbosity = terse
log_min_error_statement = panic
log_statement = none
log_min_duration_statement = -1
{{- end }}
