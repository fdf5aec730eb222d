{{/*
Run once, when the volume is empty. The apps work as an ordinary role; the superuser has no password afterwards, so that
nobody comes in as one over the network.
*/}}
{{- define "dearly.postgresInit" -}}
\getenv password POSTGRES_PASSWORD
create role dearly login password :'password';
create database dearly owner dearly;
alter role postgres password null;
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
