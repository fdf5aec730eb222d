{{/* The volume of a store. It outlives the release, and may be made larger by its value. Takes {root, component, storage}. */}}
{{- define "dearly.claim" -}}
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  {{- include "dearly.metadata" . | nindent 2 }}
  annotations:
    helm.sh/resource-policy: keep
spec:
  accessModes: [ReadWriteOnce]
  {{- with .storage.className }}
  storageClassName: {{ . }}
  {{- end }}
  resources:
    requests: { storage: {{ .storage.size }} }
{{- end }}

{{/* How the pods of a store are found: by a name that is the address of its one pod. Takes {root, component, port}. */}}
{{- define "dearly.storeService" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "dearly.metadata" . | nindent 2 }}
spec:
  clusterIP: None
  selector:
    {{- include "dearly.selector" . | nindent 4 }}
  ports:
    - { name: store, port: {{ .port }}, targetPort: store }
{{- end }}

{{/*
What the StatefulSets of all stores begin with: one pod, because two would not share what they keep. Takes {root, component,
user, config, secret}; config is the text that a change of restarts the pod, secret the template of the Secret made here.
*/}}
{{- define "dearly.storePod" -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  {{- include "dearly.metadata" . | nindent 2 }}
spec:
  serviceName: {{ include "dearly.name" . }}
  replicas: 1
  selector:
    matchLabels:
      {{- include "dearly.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        # Without the version of Dearly: a new one must not restart the stores.
        {{- include "dearly.selector" . | nindent 8 }}
      annotations:
        checksum/config: {{ .config | sha256sum }}
        {{- if include "dearly.makesSecret" . }}
        checksum/secrets: {{ toJson (include (print .root.Template.BasePath "/secrets/" .component ".yaml") .root | fromYaml).stringData | sha256sum }}
        {{- end }}
    spec:
      {{- include "dearly.podBasics" . | nindent 6 }}
      terminationGracePeriodSeconds: 120
{{- end }}

{{/* A store that takes connections lives; whether it answers is another question. Takes {ready}, a command as a list. */}}
{{- define "dearly.storeProbes" -}}
# What was in use when the power went has to be read again first, and that may take minutes.
startupProbe:
  exec: { command: {{ toJson .ready }} }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 120
livenessProbe:
  tcpSocket: { port: store }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  exec: { command: {{ toJson .ready }} }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 3
{{- end }}
