{{/* The address at which a process listens on all of its pod's. Takes the root. */}}
{{- define "dearly.anyAddress" -}}
{{ ternary "::" "0.0.0.0" (eq .Values.ipFamily "IPv6") }}
{{- end }}

{{/*
How many addresses at the end of X-Forwarded-For are believed; limits by address must not count a proxy as one person. The
load balancers of Google Cloud write the client's and their own. Takes the root.
*/}}
{{- define "dearly.proxies" -}}
{{- $isGke := or (and .Values.ingress.enabled (eq .Values.ingress.controller "gke")) (and .Values.gatewayApi.enabled (eq .Values.gatewayApi.implementation "gke")) -}}
{{- if $isGke }}2{{ else if or .Values.ingress.enabled .Values.gatewayApi.enabled }}1{{ else }}0{{ end }}
{{- end }}

{{/* Seconds that the slowest line may need for the largest answer (LIMITS.line, LIMITS.csv.messagesBytes), and some more. */}}
{{- define "dearly.longestRequestSeconds" -}}9000{{- end }}

{{/* The host name that people open by one way in. Takes {root, way}; way holds the values of ingress or gatewayApi. */}}
{{- define "dearly.hostOf" -}}
{{ .way.host | default (get (urlParse .root.Values.publicUrl) "hostname") }}
{{- end }}

{{/* The host name for what people uploaded, empty when it has none of its own. Takes the root. */}}
{{- define "dearly.contentHost" -}}
{{ get (urlParse (.Values.settings.USER_CONTENT_URL | default "")) "hostname" }}
{{- end }}

{{/*
What an ingress controller has to be told, as a map of annotations. Health is asked at /health/ready, because the gateway
answers nothing else under the name of an address. Takes the root.
*/}}
{{- define "dearly.ingressAnnotations" -}}
{{- $ingress := .Values.ingress -}}
{{- $seconds := include "dearly.text" $ingress.timeoutSeconds -}}
{{- if eq $ingress.controller "haproxy" }}
haproxy.org/timeout-server: {{ $seconds }}s
{{- else if and (eq $ingress.controller "traefik") $ingress.tls.enabled }}
# Otherwise it serves the same without TLS.
traefik.ingress.kubernetes.io/router.entrypoints: websecure
{{- else if eq $ingress.controller "aws" }}
# To the pods themselves: the Service has no port on the nodes.
alb.ingress.kubernetes.io/target-type: ip
alb.ingress.kubernetes.io/healthcheck-path: /health/ready
alb.ingress.kubernetes.io/load-balancer-attributes: idle_timeout.timeout_seconds={{ $seconds }}
{{- if $ingress.tls.enabled }}
alb.ingress.kubernetes.io/listen-ports: '[{"HTTP": 80}, {"HTTPS": 443}]'
alb.ingress.kubernetes.io/ssl-redirect: '443'
{{- end }}
{{- else if and (eq $ingress.controller "gke") $ingress.tls.enabled }}
kubernetes.io/ingress.allow-http: 'false'
{{- else if eq $ingress.controller "azure" }}
appgw.ingress.kubernetes.io/request-timeout: {{ $seconds | quote }}
appgw.ingress.kubernetes.io/health-probe-path: /health/ready
{{- if $ingress.tls.enabled }}
appgw.ingress.kubernetes.io/ssl-redirect: 'true'
{{- end }}
{{- end }}
{{- end }}
