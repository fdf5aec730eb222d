{{/* The base64 of a text in PEM, on one line. */}}
{{- define "dearly.withoutArmour" -}}
{{ regexReplaceAll "-----[A-Z ]+-----|\\s" . "" }}
{{- end }}

{{/* A Secret that the chart makes. It outlives the release: without it the data of the stores could not be opened. Takes {root, topic, data}. */}}
{{- define "dearly.madeSecret" -}}
apiVersion: v1
kind: Secret
metadata:
  {{- include "dearly.metadata" (dict "root" .root "component" (kebabcase .topic)) | nindent 2 }}
  annotations:
    helm.sh/resource-policy: keep
type: Opaque
stringData:
  {{- range $name, $value := .data }}
  {{ $name }}: {{ $value | quote }}
  {{- end }}
{{- end }}
