{{/*
How schemas are brought up to date: `hook` or `init`. A hook before the install cannot reach a Postgres that the same
install brings, and one after it would wait for ever under `helm install --wait`, because the apps wait for their tables.
So with the Postgres in the cluster each new pod looks after its own schema first. Replicas take turns (the lock is in the
code), whoever comes later finds nothing to do, and the old pods go on meanwhile: new schemas suit old code.
*/}}
{{- define "dearly.migrationMode" -}}
{{- .Values.migrations.mode | default (ternary "init" "hook" (eq .Values.postgres.mode "internal")) -}}
{{- end }}

{{/*
The container that brings an app's schema up to date, as the owner of the tables, and gives the app's role its rights. Takes
{root, key, app}.
*/}}
{{- define "dearly.migration" -}}
- name: migrate-{{ .app.component }}
  image: {{ include "dearly.image" (dict "root" .root "app" .app.component) }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  command: [node, --enable-source-maps, dist/apps/{{ .app.component }}/migrate.mjs]
  env:
    {{- include "dearly.databaseUrl" (dict "root" .root "key" "owner") | nindent 4 }}
    - { name: DATABASE_ROLE, value: {{ get .root.Values.postgres.roles .key | quote }} }
  resources:
    {{- toYaml .root.Values.migrations.resources | nindent 4 }}
  securityContext:
    {{- include "dearly.containerSecurity" . | nindent 4 }}
  volumeMounts:
    - { name: tmp, mountPath: /tmp }
{{- end }}
