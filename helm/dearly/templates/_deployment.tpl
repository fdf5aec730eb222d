{{/* The Deployment of an app. Takes {root, key}; key as in values.apps. */}}
{{- define "dearly.deployment" -}}
{{- $root := .root -}}
{{- $app := get (include "dearly.apps" . | fromYaml) .key -}}
{{- $values := get $root.Values.apps .key -}}
{{- $named := dict "root" $root "component" $app.component -}}
{{- $about := dict "root" $root "key" .key "app" $app -}}
{{- $scaled := or $values.autoscaling.enabled (dig "keda" "enabled" false $values) -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "dearly.metadata" $named | nindent 2 }}
spec:
  {{- if not $scaled }}
  replicas: {{ int $values.replicas }}
  {{- end }}
  selector:
    matchLabels:
      {{- include "dearly.selector" $named | nindent 6 }}
  # A new pod has to hold for a moment before an old one goes, and there are never fewer than before.
  minReadySeconds: 10
  progressDeadlineSeconds: 600
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  template:
    metadata:
      labels:
        {{- include "dearly.podLabels" $named | nindent 8 }}
      annotations:
        checksum/config: {{ include "dearly.settings" $about | sha256sum }}
        checksum/secrets: {{ include "dearly.secretSum" $about }}
        {{- with $values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      {{- include "dearly.podBasics" (dict "root" $root) | nindent 6 }}
      serviceAccountName: {{ include "dearly.name" $named }}
      terminationGracePeriodSeconds: {{ int $values.terminationGracePeriodSeconds }}
      topologySpreadConstraints:
        {{- include "dearly.spread" $named | trim | nindent 8 }}
      {{- with $values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- if and $app.schema (eq (include "dearly.migrationMode" $root) "init") }}
      initContainers:
        {{- include "dearly.migration" $about | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ $app.component }}
          image: {{ include "dearly.image" (dict "root" $root "app" $app.component) }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          envFrom:
            - configMapRef: { name: {{ include "dearly.name" $named }} }
          env:
            {{- if $app.handsOut }}
            - name: POD_IP
              valueFrom: { fieldRef: { fieldPath: status.podIP } }
            - name: INTERNAL_URL
              value: http://{{ if eq $root.Values.ipFamily "IPv6" }}[$(POD_IP)]{{ else }}$(POD_IP){{ end }}:9090
            {{- end }}
            {{- include "dearly.secretEnv" $about | trim | nindent 12 }}
          ports:
            - { name: internal, containerPort: 9090 }
            {{- if eq .key "gateway" }}
            - { name: http, containerPort: 8080 }
            {{- end }}
          {{- include "dearly.probes" . | nindent 10 }}
          resources:
            {{- toYaml $values.resources | nindent 12 }}
          securityContext:
            {{- include "dearly.containerSecurity" . | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: tmp
          emptyDir:
            {{- if eq ($app.tmp | default "disk") "memory" }}
            medium: Memory
            {{- end }}
            sizeLimit: 64Mi
{{- end }}
