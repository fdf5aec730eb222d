{{/*
Secret of a topic of values.secrets: the one named there, or the one that the chart makes, or nothing. Takes
{root, topic}.
*/}}
{{- define "dearly.secretName" -}}
{{- $named := (get .root.Values.secrets .topic).existingSecret -}}
{{- if $named -}}
{{ $named }}
{{- else if include "dearly.makesSecret" . -}}
{{ include "dearly.name" (dict "root" .root "component" (kebabcase .topic)) }}
{{- end }}
{{- end }}

{{/* Not empty when the chart makes the Secret of a topic: of a store in the cluster, of the board, or for RPC. Takes {root, topic}. */}}
{{- define "dearly.makesSecret" -}}
{{- $values := .root.Values -}}
{{- if (get $values.secrets .topic).existingSecret -}}
{{- else if eq .topic "rpc" -}}yes
{{- else if eq .topic "queueBoard" -}}
{{- if $values.queueBoard.enabled }}yes{{ end }}
{{- else if has .topic (list "postgres" "redis" "jobsRedis" "objectStore") -}}
{{- if eq (get $values .topic).mode "internal" }}yes{{ end }}
{{- end -}}
{{- end }}

{{/*
A password that is made once and kept over upgrades, as plain text. Takes {root, topic, key, fresh}; fresh is what a new
one is, in place of a password. What was made in this run is remembered on the root, so that all templates of one run see
the same.
*/}}
{{- define "dearly.kept" -}}
{{- if not (hasKey .root "made") -}}{{- $_ := set .root "made" dict -}}{{- end -}}
{{- $secret := include "dearly.secretName" . -}}
{{- $id := print $secret "/" .key -}}
{{- if not (hasKey .root.made $id) -}}
  {{- $there := lookup "v1" "Secret" .root.Release.Namespace $secret | default dict -}}
  {{- $old := get ($there.data | default dict) .key -}}
  {{- $_ := set .root.made $id ($old | b64dec | default (.fresh | default (randAlphaNum 40))) -}}
{{- end -}}
{{- get .root.made $id -}}
{{- end }}

{{/*
Which variables the Secrets that apps are given hold. ofApp: each app has its own, under a key with its name in front, as
GATEWAY_RPC_PRIVATE_KEYS.
*/}}
{{- define "dearly.secretVariables" -}}
redis: { topic: redis, names: [REDIS_URL], ofApp: true }
rpcOwn: { topic: rpc, names: [RPC_PRIVATE_KEYS], ofApp: true }
rpcOfAll: { topic: rpc, names: [RPC_PUBLIC_KEYS] }
jobsRedis: { topic: jobsRedis, names: [JOBS_REDIS_URL], ofApp: true }
postgres: { topic: postgres, names: [DATABASE_URL] }
objectStore: { topic: objectStore, names: [S3_ACCESS_KEY, S3_SECRET_KEY] }
smtp: { topic: smtp, names: [SMTP_URL] }
encryption: { topic: encryption, names: [ENCRYPTION_KEYS] }
# Either may be in use without the other, and the gateway must not see the keys that sign.
jwtKeys: { topic: jwt, names: [JWT_KEYS], optional: true }
jwtSecret: { topic: jwt, names: [JWT_SECRET], optional: true }
stripe: { topic: stripe, names: [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] }
model: { topic: model, names: [OPENAI_API_KEY] }
sms: { topic: sms, names: [SMS_TOKEN] }
openid: { topic: openid, names: [OPENID_PROVIDERS] }
serviceKey: { topic: serviceKey, names: [SERVICE_KEY] }
queueBoard: { topic: queueBoard, names: [QUEUE_BOARD_PASSWORD] }
{{- end }}

{{/* Key of a variable that each app has its own of. Takes {component, name}. */}}
{{- define "dearly.ofApp" -}}
{{ .component | replace "-" "_" | upper }}_{{ .name }}
{{- end }}

{{/* One secret variable. Takes {name, secret, key, optional}. */}}
{{- define "dearly.fromSecret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .key | default .name }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end }}

{{/* DATABASE_URL of one app, of the owner, or of backup. Takes {root, key}; key as in values.secrets.postgres.keys. */}}
{{- define "dearly.databaseUrl" -}}
{{ include "dearly.fromSecret" (dict
  "name" "DATABASE_URL"
  "secret" (include "dearly.secretName" (dict "root" .root "topic" "postgres"))
  "key" (get .root.Values.secrets.postgres.keys .key)) }}
{{- end }}

{{/* Every secret variable of an app. Takes {root, key, app}. */}}
{{- define "dearly.secretEnv" -}}
{{- $root := .root -}}
{{- $key := .key -}}
{{- $component := .app.component -}}
{{- $all := include "dearly.secretVariables" . | fromYaml -}}
{{- range .app.secrets }}
  {{- $one := get $all . }}
  {{- $secret := include "dearly.secretName" (dict "root" $root "topic" $one.topic) }}
  {{- if eq . "postgres" }}
{{ include "dearly.databaseUrl" (dict "root" $root "key" $key) }}
  {{- else if $secret }}
    {{- range $one.names }}
      {{- $at := ternary (include "dearly.ofApp" (dict "component" $component "name" .)) . ($one.ofApp | default false) }}
{{ include "dearly.fromSecret" (dict "name" . "secret" $secret "key" $at "optional" $one.optional) }}
    {{- end }}
  {{- end }}
{{- end }}
{{- end }}

{{/*
What the pods of an app have to be restarted for: the Secrets that the chart makes for it. Those of others cannot be seen
from here; restart by `kubectl rollout restart` after changing one. Takes {root, app}.
*/}}
{{- define "dearly.secretSum" -}}
{{- $root := .root -}}
{{- $all := include "dearly.secretVariables" . | fromYaml -}}
{{- $seen := list -}}
{{- range .app.secrets -}}
  {{- $topic := (get $all .).topic -}}
  {{- if include "dearly.makesSecret" (dict "root" $root "topic" $topic) -}}
    {{- $made := include (print $root.Template.BasePath "/secrets/" (kebabcase $topic) ".yaml") $root | fromYaml -}}
    {{- $seen = append $seen (toJson $made.stringData) -}}
  {{- end -}}
{{- end -}}
{{- $seen | join "\n" | sha256sum -}}
{{- end }}
