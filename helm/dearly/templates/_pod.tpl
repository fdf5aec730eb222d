{{/* What every pod of this chart has. Takes {root, user}; user is the number that the image's program runs as. */}}
{{- define "dearly.podBasics" -}}
automountServiceAccountToken: false
# Kubernetes would add a variable for each Service of the namespace, and some of them are named as settings are.
enableServiceLinks: false
{{- with include "dearly.pullSecrets" .root }}
{{ trim . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user | default 10001 }}
  runAsGroup: {{ .user | default 10001 }}
  fsGroup: {{ .user | default 10001 }}
  # Volumes with many files would take minutes to start otherwise.
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* Security context of every container. */}}
{{- define "dearly.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/*
Probes of an app. Live asks the process alone, ready its dependencies with a second for each: a database that is away
takes pods out of the Services, and restarts none.
*/}}
{{- define "dearly.probes" -}}
startupProbe:
  httpGet: { path: /health/live, port: internal }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /health/live, port: internal }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /health/ready, port: internal }
  periodSeconds: 5
  timeoutSeconds: 2
  failureThreshold: 2
{{- end }}

{{/*
Replicas go to different zones and machines where there are any. matchLabelKeys: the pods of a rollout are counted apart
from those they replace. Takes {root, component}.
*/}}
{{- define "dearly.spread" -}}
{{- $context := . -}}
{{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- maxSkew: 1
  topologyKey: {{ $key }}
  {{- if and (hasSuffix "/zone" $key) (eq $context.root.Values.spread.zones "DoNotSchedule") }}
  whenUnsatisfiable: DoNotSchedule
  # A zone that is lost must not keep the pods of the others from starting.
  nodeTaintsPolicy: Honor
  {{- else }}
  whenUnsatisfiable: ScheduleAnyway
  {{- end }}
  labelSelector:
    matchLabels:
      {{- include "dearly.selector" $context | nindent 6 }}
  matchLabelKeys: [pod-template-hash]
{{- end }}
{{- end }}
