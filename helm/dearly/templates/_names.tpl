{{/* Everything of this chart is called <release>-<component>. Takes {root, component}. */}}
{{- define "dearly.name" -}}
{{ .root.Release.Name }}-{{ .component }}
{{- end }}

{{/* What finds the pods of a component; never changes, because selectors cannot. Takes {root, component}. */}}
{{- define "dearly.selector" -}}
app.kubernetes.io/name: dearly
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* Labels of pods. Not the chart's version: a new chart with the same pods restarts none. Takes {root, component}. */}}
{{- define "dearly.podLabels" -}}
{{ include "dearly.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
{{- end }}

{{/* Labels of every object. Takes {root, component}. */}}
{{- define "dearly.labels" -}}
{{ include "dearly.podLabels" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{/* Name, namespace and labels: the metadata of most objects. Takes {root, component}. */}}
{{- define "dearly.metadata" -}}
name: {{ include "dearly.name" . }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "dearly.labels" . | nindent 2 }}
{{- end }}

{{/* A setting as text. Helm reads numbers as floats and would print 1000000 as 1e+06. */}}
{{- define "dearly.text" -}}
{{- if not (kindIs "float64" .) }}{{ toString . }}
{{- else if eq (floor .) . }}{{ printf "%.0f" . }}
{{- else }}{{ toString . }}{{ end }}
{{- end }}
