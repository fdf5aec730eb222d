{{/*
What the chart knows about each app, by its key in values.apps:
  component  the app's name: image, label and last part of every name
  settings   which of values.settings it knows (apps/<app>/src/config.ts); every app knows LOG_LEVEL and SHUTDOWN_DELAY_MS
  secrets    which of values.secrets it is given
  handsOut   other pods fetch bytes from this one, so it tells them its own address
  schema     it owns one, and brings migrate.mjs
  tmp        memory: contact lists pass through it, and nothing of them may ever reach a disk
*/}}
{{- define "dearly.apps" -}}
gateway:
  component: gateway
  settings:
    [TRUSTED_PROXIES, ALLOWED_ORIGINS, ALLOWED_HOSTS, USER_CONTENT_URL, PUBLISHABLE_KEY, SHORTCUT_URL,
     SUPPORT_EMAIL, STRIPE_PUBLISHABLE_KEY, BILLING_CHECKOUT_LINK, BILLING_PORTAL_LINK,
     SOCKETS_PER_ACCOUNT, SOCKETS_PER_NETWORK, TOPICS_PER_ACCOUNT, TOPICS_PER_NETWORK]
  secrets: [redis, rpcOwn, rpcOfAll, jwtSecret, serviceKey]
  handsOut: true
  tmp: memory
auth:
  component: auth
  settings:
    [REDIRECT_URLS, PASSWORD_MIN_LENGTH, MAILER_AUTOCONFIRM, DISABLE_SIGNUP, ANONYMOUS_SIGN_INS, PHONE_SIGN_INS,
     PHONE_AUTOCONFIRM, ID_TOKEN_ISSUERS, SIGN_IN_FAILURES, REQUESTS_PER_ADDRESS, MFA_TOTP, MFA_PHONE,
     CHANGES_NEED_PROOF, PASSWORD_CHANGE_NEEDS_CURRENT, JWT_LIFETIME_SECONDS, REFRESH_REUSE_SECONDS,
     SESSION_LIFETIME_DAYS, SMS_URL, CODE_LIFETIME_SECONDS, LINK_LIFETIME_SECONDS, SMS_CODE_LIFETIME_SECONDS,
     MAIL_COOLDOWN_SECONDS, SMS_COOLDOWN_SECONDS, MAILS_PER_HOUR, SENDS_PER_TARGET,
      SENDS_PER_ACCOUNT, SENDS_PER_NETWORK, TEXTS_PER_DAY, DOUBLE_CONFIRM_CHANGES,
      ROOMS_PER_ACCOUNT, ROOM_MEMBERS_PER_ACCOUNT, BLIND_TAGS_PER_ACCOUNT]
  secrets: [redis, rpcOwn, rpcOfAll, jobsRedis, postgres, smtp, encryption, jwtKeys, jwtSecret, sms, openid]
  schema: auth
csvGeneration:
  component: csv-generation
  settings: [ANSWER_MEGABYTES]
  secrets: [redis, rpcOwn, rpcOfAll, smtp]
  tmp: memory
screenshotStorage:
  component: screenshot-storage
  settings:
    [AUDIENCES_PER_ACCOUNT, SCREENSHOTS_PER_ACCOUNT, BUCKETS_PER_ACCOUNT, OBJECTS_PER_ACCOUNT,
     MEGABYTES_PER_ACCOUNT]
  secrets: [redis, rpcOwn, rpcOfAll, jobsRedis, postgres, objectStore]
  schema: screenshots
ocrAnalysis:
  component: ocr-analysis
  settings: [OPENAI_BASE_URL, OPENAI_MODEL, MODEL_TIMEOUT_MS, READERS]
  secrets: [redis, rpcOwn, rpcOfAll, jobsRedis, model]
  handsOut: true
billing:
  component: billing
  settings: [REDIRECT_URLS, STRIPE_PRICE_IDS, STRIPE_API_URL]
  secrets: [redis, rpcOwn, rpcOfAll, jobsRedis, postgres, stripe, queueBoard]
  schema: billing
{{- end }}

{{/* Settings of one app as a map of texts, without anything secret. Takes {root, key, app}. */}}
{{- define "dearly.settings" -}}
{{- $values := .root.Values -}}
{{- $app := .app -}}
{{- $everywhere := include "dearly.anyAddress" .root -}}
{{- $env := dict "INTERNAL_HOST" $everywhere "INTERNAL_PORT" "9090" "LOG_LEVEL" "info" "SHUTDOWN_DELAY_MS" "10000" -}}
{{- if eq .key "gateway" -}}
  {{- $_ := set $env "HOST" $everywhere -}}
  {{- $_ := set $env "PORT" "8080" -}}
  {{- $_ := set $env "TRUSTED_PROXIES" (include "dearly.proxies" .root) -}}
{{- end -}}
{{- if has .key (list "gateway" "auth" "csvGeneration" "billing") -}}
  {{- $_ := set $env "PUBLIC_URL" (trimSuffix "/" $values.publicUrl) -}}
{{- end -}}
{{- if has "smtp" $app.secrets -}}
  {{- $_ := set $env "MAIL_FROM" $values.smtp.from -}}
{{- end -}}
{{- if has "objectStore" $app.secrets -}}
  {{- $_ := set $env "S3_ENDPOINT" (include "dearly.objectStoreUrl" .root) -}}
  {{- $_ := set $env "S3_REGION" $values.objectStore.region -}}
  {{- $_ := set $env "S3_BUCKET" $values.objectStore.bucket -}}
{{- end -}}
{{- if eq .key "ocrAnalysis" -}}
  {{- /*
    Many threads that take and give back large blocks. With fewer arenas glibc keeps some 50 MB less, and as much less
    again when it always gives back blocks of 128 KB or more: left alone, it raises that limit to the largest it saw.
  */ -}}
  {{- $_ := set $env "MALLOC_ARENA_MAX" "2" -}}
  {{- $_ := set $env "MALLOC_MMAP_THRESHOLD_" "131072" -}}
{{- end -}}
{{- with $values.otel.endpoint -}}
  {{- $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" . -}}
  {{- $_ := set $env "OTEL_TRACES_SAMPLER_ARG" (include "dearly.text" $values.otel.share) -}}
{{- end -}}
{{- $known := concat (list "LOG_LEVEL" "SHUTDOWN_DELAY_MS") ($app.settings | default list) -}}
{{- range $name, $value := $values.settings -}}
  {{- if has $name $known -}}{{- $_ := set $env $name (include "dearly.text" $value) -}}{{- end -}}
{{- end -}}
{{- range $name, $value := (get $values.apps .key).env -}}
  {{- $_ := set $env $name (include "dearly.text" $value) -}}
{{- end -}}
{{- if eq .key "gateway" -}}
  {{- /* `helm test` asks by the name of the Service, and the way in may have a host of its own. */ -}}
  {{- $service := get (urlParse (include "dearly.siteInside" .root)) "hostname" -}}
  {{- $hosts := list $service $values.ingress.host $values.gatewayApi.host (get $env "ALLOWED_HOSTS") | compact -}}
  {{- $_ := set $env "ALLOWED_HOSTS" (join "," $hosts) -}}
{{- end -}}
{{- toYaml $env -}}
{{- end }}

{{/* Where pictures are kept. Takes the root. */}}
{{- define "dearly.objectStoreUrl" -}}
{{- if eq .Values.objectStore.mode "internal" -}}
http://{{ include "dearly.name" (dict "root" . "component" "object-store") }}:8333
{{- else -}}
{{ .Values.objectStore.external.endpoint }}
{{- end }}
{{- end }}

{{/* Fewest replicas of an app that are to run. Takes its values. */}}
{{- define "dearly.fewest" -}}
{{- if (dig "keda" "enabled" false .) }}{{ int .keda.min }}
{{- else if .autoscaling.enabled }}{{ int .autoscaling.min }}
{{- else }}{{ int .replicas }}{{ end }}
{{- end }}
