{{/* Everything that every app has. Takes {root, key}; key as in values.apps. */}}
{{- define "dearly.app" -}}
{{- $values := get .root.Values.apps .key -}}
{{- $app := get (include "dearly.apps" . | fromYaml) .key -}}
{{- $named := dict "root" .root "component" $app.component -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  {{- include "dearly.metadata" $named | nindent 2 }}
# No app asks the cluster for anything.
automountServiceAccountToken: false
---
apiVersion: v1
kind: ConfigMap
metadata:
  {{- include "dearly.metadata" $named | nindent 2 }}
data:
  {{- include "dearly.settings" (dict "root" .root "key" .key "app" $app) | nindent 2 }}
---
# Health, metrics and transfers. Without an address of its own: whoever comes means one pod, or each of them.
apiVersion: v1
kind: Service
metadata:
  {{- include "dearly.metadata" $named | nindent 2 }}
spec:
  clusterIP: None
  selector:
    {{- include "dearly.selector" $named | nindent 4 }}
  ports:
    - { name: internal, port: 9090, targetPort: internal }
---
{{ include "dearly.deployment" . }}
{{- if $values.autoscaling.enabled }}
---
{{ include "dearly.autoscaler" (dict "named" $named "scaling" $values.autoscaling) }}
{{- end }}
{{- if ge (include "dearly.fewest" $values | int) 2 }}
---
{{ include "dearly.disruptionBudget" $named }}
{{- end }}
{{- end }}

{{/* Scales an app by processor time. Takes {named, scaling}. */}}
{{- define "dearly.autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "dearly.metadata" .named | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "dearly.name" .named }}
  minReplicas: {{ int .scaling.min }}
  maxReplicas: {{ int .scaling.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ int .scaling.cpu }} }
  behavior:
    # People come in waves: what was needed once is likely to be needed again soon.
    scaleDown:
      stabilizationWindowSeconds: 300
{{- end }}

{{/* Machines may be emptied, one pod of an app at a time. Takes {root, component}. */}}
{{- define "dearly.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "dearly.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  # Pods that are not ready anyway must not keep a machine from being emptied.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "dearly.selector" . | nindent 6 }}
{{- end }}
