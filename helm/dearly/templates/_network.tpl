{{/*
Who connects to whom, as the table in docs/architecture.md says it. `internet` and `mail` are outside.
*/}}
{{- define "dearly.edges" -}}
gateway: [redis]
auth: [redis, jobs-redis, postgres, mail, gateway, internet]
csv-generation: [redis, mail, gateway]
screenshot-storage: [redis, jobs-redis, postgres, object-store, gateway, ocr-analysis]
ocr-analysis: [redis, jobs-redis, internet]
billing: [redis, jobs-redis, postgres, gateway, internet]
{{- if .Values.backup.enabled }}
backup: [postgres, object-store]
{{- end }}
{{- if eq (include "dearly.migrationMode" .) "hook" }}
migrate: [postgres]
{{- end }}
{{- end }}

{{/* Stores by component: where their values are, and the port of the one in the cluster. */}}
{{- define "dearly.stores" -}}
redis: { key: redis, port: 6379 }
jobs-redis: { key: jobsRedis, port: 6379 }
postgres: { key: postgres, port: 5432 }
object-store: { key: objectStore, port: 8333 }
{{- end }}

{{/* Port of an address such as https://host:9000. Takes the address. */}}
{{- define "dearly.portOf" -}}
{{- $url := urlParse . -}}
{{- $port := regexFind ":[0-9]+$" $url.host | trimPrefix ":" -}}
{{- $port | default (ternary "443" "80" (eq $url.scheme "https")) -}}
{{- end }}

{{/* Pods of a component as a peer. Takes {root, component}. */}}
{{- define "dearly.podPeer" -}}
- podSelector:
    matchLabels:
      {{- include "dearly.selector" . | nindent 6 }}
{{- end }}

{{/* Addresses outside as peers. Takes {cidrs, peers}. */}}
{{- define "dearly.outsidePeers" -}}
{{- range .cidrs }}
- ipBlock: { cidr: {{ . | quote }} }
{{- end }}
{{- with .peers }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The internet without private ranges, as peers. Takes the root. */}}
{{- define "dearly.internetPeers" -}}
{{- $internet := .Values.networkPolicy.internet -}}
- ipBlock:
    cidr: 0.0.0.0/0
    except: {{ toJson $internet.except }}
- ipBlock:
    cidr: '::/0'
    except: {{ toJson $internet.exceptV6 }}
{{- end }}

{{/* Egress rules along one edge. Takes {root, from, target}; from is the key in values.apps, for what is allowed besides. */}}
{{- define "dearly.egressTo" -}}
{{- $root := .root -}}
{{- $store := get (include "dearly.stores" . | fromYaml) .target -}}
{{- if eq .target "mail" -}}
- to:
    {{- if or $root.Values.smtp.cidrs $root.Values.smtp.peers }}
    {{- include "dearly.outsidePeers" $root.Values.smtp | trim | nindent 4 }}
    {{- else }}
    {{- include "dearly.internetPeers" $root | nindent 4 }}
    {{- end }}
  ports: [{ port: {{ int $root.Values.smtp.port }}, protocol: TCP }]
{{- else if eq .target "internet" -}}
{{- with $root.Values.networkPolicy.internet.ports -}}
- to:
    {{- include "dearly.internetPeers" $root | nindent 4 }}
  ports:
    {{- range . }}
    - { port: {{ int . }}, protocol: TCP }
    {{- end }}
{{- end }}
{{- range get $root.Values.networkPolicy.alsoAllowed .from }}
- to:
    - ipBlock: { cidr: {{ .cidr | quote }} }
  ports: [{ port: {{ int .port }}, protocol: TCP }]
{{- end }}
{{- else if not $store -}}
- to:
    {{- include "dearly.podPeer" (dict "root" $root "component" .target) | nindent 4 }}
  ports: [{ port: 9090, protocol: TCP }]
{{- else if eq (get $root.Values $store.key).mode "internal" -}}
- to:
    {{- include "dearly.podPeer" (dict "root" $root "component" .target) | nindent 4 }}
  ports: [{ port: {{ int $store.port }}, protocol: TCP }]
{{- else -}}
{{- $external := (get $root.Values $store.key).external -}}
- to:
    {{- include "dearly.outsidePeers" $external | trim | nindent 4 }}
  ports: [{ port: {{ if eq .target "object-store" }}{{ include "dearly.portOf" $external.endpoint }}{{ else }}{{ int $external.port }}{{ end }}, protocol: TCP }]
{{- end }}
{{- end }}

{{/* Where names are resolved, as an egress rule. Takes the root. */}}
{{- define "dearly.egressToNames" -}}
{{- $dns := .Values.networkPolicy.dns -}}
- to:
    - namespaceSelector:
        matchLabels: { kubernetes.io/metadata.name: {{ $dns.namespace }} }
    {{- range $dns.cidrs }}
    - ipBlock: { cidr: {{ . | quote }} }
    {{- end }}
  ports:
    - { port: {{ int $dns.port }}, protocol: UDP }
    - { port: {{ int $dns.port }}, protocol: TCP }
{{- end }}

{{/* The way to the collector of traces, as an egress rule; nothing where there is none. Takes the root. */}}
{{- define "dearly.egressToTraces" -}}
{{- with .Values.otel }}
{{- if .endpoint -}}
- to:
    {{- if .cidrs }}
    {{- include "dearly.outsidePeers" . | trim | nindent 4 }}
    {{- else }}
    - namespaceSelector: {}
    {{- end }}
  ports: [{ port: {{ include "dearly.portOf" .endpoint }}, protocol: TCP }]
{{- end }}
{{- end }}
{{- end }}
