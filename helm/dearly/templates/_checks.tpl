{{/* What the schema cannot say, because it is about two values at once or wants kinder words. Fails with all faults. */}}
{{- define "dearly.checks" -}}
{{- $v := .Values -}}
{{- $faults := list -}}
{{- if gt (len .Release.Name) 40 -}}
  {{- $faults = append $faults "The release's name may have 40 characters; the names of Services are made of it." -}}
{{- end -}}
{{- if not $v.publicUrl -}}
  {{- $faults = append $faults "publicUrl is missing: the address people open, e.g. https://dearly.example.com" -}}
{{- end -}}
{{- if not $v.smtp.from -}}
  {{- $faults = append $faults "smtp.from is missing: the sender of every email, e.g. Dearly <hello@example.com>" -}}
{{- end -}}
{{- if not $v.secrets.smtp.existingSecret -}}
  {{- $faults = append $faults "secrets.smtp.existingSecret is missing: a Secret with SMTP_URL, because Dearly sends its files and codes by mail" -}}
{{- end -}}
{{- if not $v.secrets.encryption.existingSecret -}}
  {{- $faults = append $faults "secrets.encryption.existingSecret is missing: a Secret with ENCRYPTION_KEYS, e.g. 2026a:$(openssl rand -base64 32), which seals what the database holds of second factors, sessions and signing keys" -}}
{{- end -}}
{{- range $component, $store := include "dearly.stores" . | fromYaml -}}
  {{- $values := get $v $store.key -}}
  {{- if eq $values.mode "external" -}}
    {{- if not (get $v.secrets $store.key).existingSecret -}}
      {{- $faults = append $faults (printf "secrets.%s.existingSecret is missing: with %s.mode external the chart cannot know how to reach it" $store.key $store.key) -}}
    {{- end -}}
    {{- if and $v.networkPolicy.enabled (not $values.external.cidrs) (not $values.external.peers) -}}
      {{- $faults = append $faults (printf "%s.external.cidrs is missing: networkPolicy lets nobody out without it. Say in which network it is, e.g. [10.0.8.0/24]" $store.key) -}}
    {{- end -}}
  {{- end -}}
{{- end -}}
{{- $keys := $v.secrets.postgres.keys -}}
{{- if lt (len (uniq (list $keys.owner $keys.auth $keys.screenshotStorage $keys.billing))) 4 -}}
  {{- $faults = append $faults "secrets.postgres.keys: owner, auth, screenshotStorage and billing need a key each, because each works as a role of its own" -}}
{{- end -}}
{{- if lt (len (uniq (values $v.postgres.roles))) 3 -}}
  {{- $faults = append $faults "postgres.roles: auth, screenshotStorage and billing need a role each" -}}
{{- end -}}
{{- if and (eq $v.objectStore.mode "external") (not $v.objectStore.external.endpoint) -}}
  {{- $faults = append $faults "objectStore.external.endpoint is missing: scheme, host and port of the S3-compatible store" -}}
{{- end -}}
{{- if and (eq $v.migrations.mode "hook") (eq $v.postgres.mode "internal") -}}
  {{- $faults = append $faults "migrations.mode hook needs postgres.mode external: before an install there is no Postgres in the cluster yet. Leave it empty" -}}
{{- end -}}
{{- if and $v.secrets.stripe.existingSecret (not $v.settings.STRIPE_PRICE_IDS) -}}
  {{- $faults = append $faults "settings.STRIPE_PRICE_IDS is missing: with secrets.stripe there must be a price that can be paid" -}}
{{- end -}}
{{- if and $v.settings.STRIPE_PRICE_IDS (not $v.secrets.stripe.existingSecret) -}}
  {{- $faults = append $faults "secrets.stripe.existingSecret is missing: settings.STRIPE_PRICE_IDS needs STRIPE_SECRET_KEY, and STRIPE_WEBHOOK_SECRET to tell real events from forged ones" -}}
{{- end -}}
{{- if and $v.settings.OPENAI_BASE_URL (not $v.settings.OPENAI_MODEL) -}}
  {{- $faults = append $faults "settings.OPENAI_MODEL is missing: no server can guess which of its models settings.OPENAI_BASE_URL means" -}}
{{- end -}}
{{- if and $v.secrets.sms.existingSecret (not $v.settings.SMS_URL) -}}
  {{- $faults = append $faults "settings.SMS_URL is missing: secrets.sms is the key to it" -}}
{{- end -}}
{{- if $v.ingress.enabled -}}
  {{- if eq $v.ingress.controller "nginx" -}}
    {{- $faults = append $faults "ingress.controller is nginx: ingress-nginx was retired in March 2026, and nobody mends it any more. Install another controller and say which (haproxy, traefik, aws, gke, azure or other), or use gatewayApi; docs/operations.md compares them" -}}
  {{- else if not $v.ingress.controller -}}
    {{- $faults = append $faults "ingress.controller is missing: haproxy, traefik, aws, gke, azure or other. Each reads annotations of its own" -}}
  {{- end -}}
{{- end -}}
{{- range $name, $value := $v.ingress.annotations -}}
  {{- if hasPrefix "nginx.ingress.kubernetes.io/" $name -}}
    {{- $faults = append $faults (printf "ingress.annotations: %s was for ingress-nginx, which was retired in March 2026. Take it out; docs/operations.md says what the other controllers read" $name) -}}
  {{- end -}}
{{- end -}}
{{- range $name := list "bodyLimit" "storageBodyLimit" -}}
  {{- if hasKey $v.ingress $name -}}
    {{- $faults = append $faults (printf "ingress.%s was for ingress-nginx, and no controller of today would read it. Take it out: the gateway refuses bodies that are too large itself" $name) -}}
  {{- end -}}
{{- end -}}
{{- if and $v.gatewayApi.enabled (not $v.gatewayApi.parentRefs) -}}
  {{- $faults = append $faults "gatewayApi.parentRefs is missing: which Gateway takes the routes, e.g. [{ name: public, namespace: gateways, sectionName: https }]" -}}
{{- end -}}
{{- if and $v.gatewayApi.bodyLimit (ne $v.gatewayApi.implementation "envoy") -}}
  {{- $faults = append $faults "gatewayApi.bodyLimit: only Envoy Gateway has such a limit. Set gatewayApi.implementation to envoy, or leave it empty" -}}
{{- end -}}
{{- if and $v.ingress.enabled $v.gatewayApi.enabled (ne (eq $v.ingress.controller "gke") (eq $v.gatewayApi.implementation "gke")) (not (hasKey $v.settings "TRUSTED_PROXIES")) -}}
  {{- $faults = append $faults "settings.TRUSTED_PROXIES is missing: ingress and gatewayApi are both on, and the load balancer of GKE adds two addresses to X-Forwarded-For, the other way one" -}}
{{- end -}}
{{- if and $v.ingress.enabled $v.ingress.tls.enabled (hasPrefix "http://" $v.publicUrl) -}}
  {{- $faults = append $faults "publicUrl begins with http:// but ingress.tls is on: people would be led to an address without TLS" -}}
{{- end -}}
{{- with $v.settings.USER_CONTENT_URL -}}
  {{- if has (get (urlParse .) "hostname") (list (get (urlParse $v.publicUrl) "hostname") $v.ingress.host $v.gatewayApi.host) -}}
    {{- $faults = append $faults "settings.USER_CONTENT_URL has the host of the site: what people uploaded needs a host of its own, else it gains nothing" -}}
  {{- end -}}
  {{- if and $v.ingress.enabled $v.ingress.tls.enabled (hasPrefix "http://" .) -}}
    {{- $faults = append $faults "settings.USER_CONTENT_URL begins with http:// but ingress.tls is on: pictures would be led to an address without TLS" -}}
  {{- end -}}
{{- end -}}
{{- $isRead := or $v.monitoring.serviceMonitor.enabled $v.apps.ocrAnalysis.keda.enabled -}}
{{- if and $isRead $v.networkPolicy.enabled (not $v.networkPolicy.prometheusFrom) -}}
  {{- $faults = append $faults "networkPolicy.prometheusFrom is missing: nobody could read the metrics that monitoring.serviceMonitor and keda need. Say where Prometheus is" -}}
{{- end -}}
{{- $delay := div (int ($v.settings.SHUTDOWN_DELAY_MS | default 10000)) 1000 -}}
{{- range $key, $app := $v.apps -}}
  {{- if dig "keda" "enabled" false $app -}}
    {{- if $app.autoscaling.enabled -}}
      {{- $faults = append $faults (printf "apps.%s: keda and autoscaling would pull at the same replicas; enable one of them" $key) -}}
    {{- end -}}
    {{- if not $app.keda.prometheusUrl -}}
      {{- $faults = append $faults (printf "apps.%s.keda.prometheusUrl is missing, e.g. http://prometheus-operated.monitoring:9090" $key) -}}
    {{- end -}}
    {{- if gt (int $app.keda.min) (int $app.keda.max) -}}
      {{- $faults = append $faults (printf "apps.%s.keda: min is above max" $key) -}}
    {{- end -}}
  {{- end -}}
  {{- if and $app.autoscaling.enabled (gt (int $app.autoscaling.min) (int $app.autoscaling.max)) -}}
    {{- $faults = append $faults (printf "apps.%s.autoscaling: min is above max" $key) -}}
  {{- end -}}
  {{- if le (int $app.terminationGracePeriodSeconds) (add $delay 60 | int) -}}
    {{- $faults = append $faults (printf "apps.%s.terminationGracePeriodSeconds must be above %d: the pause before the end of intake, and a request of a minute" $key (add $delay 60 | int)) -}}
  {{- end -}}
{{- end -}}
{{- if $faults -}}
{{- fail (printf "\n\nThese values need another look:\n  - %s\n" (join "\n  - " $faults)) -}}
{{- end -}}
{{- end }}
