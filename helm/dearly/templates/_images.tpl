{{/* The one place where a reference to an image is written. Takes {registry, repository, tag, digest}. */}}
{{- define "dearly.imageRef" -}}
{{- with .registry }}{{ . }}/{{ end }}{{ .repository }}:{{ .tag }}{{ with .digest }}@{{ . }}{{ end }}
{{- end }}

{{/* The image of an app of ours. Takes {root, app}; app as in the image's name, e.g. csv-generation. */}}
{{- define "dearly.image" -}}
{{- $image := .root.Values.image -}}
{{- include "dearly.imageRef" (dict
  "registry" $image.registry
  "repository" (print $image.repositoryPrefix .app)
  "tag" ($image.tag | default .root.Chart.AppVersion)
  "digest" (get $image.digests .app)) }}
{{- end }}

{{/* Pull secrets of every pod. Takes the root. */}}
{{- define "dearly.pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}
