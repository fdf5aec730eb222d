{{/* What the schema cannot say about backups. Fails with all faults. */}}
{{- define "dearly.backupChecks" -}}
{{- $backup := .Values.backup -}}
{{- $faults := list -}}
{{- if not $backup.recipients -}}
  {{- $faults = append $faults "backup.recipients is missing: the public keys that backups are sealed for; docs/operations.md says how to make one" -}}
{{- end -}}
{{- if and $backup.restore.enabled (not .Values.secrets.backupIdentity.existingSecret) -}}
  {{- $faults = append $faults "secrets.backupIdentity.existingSecret is missing: a Secret with BACKUP_IDENTITY, which opens the backup" -}}
{{- end -}}
{{- if eq $backup.target "s3" -}}
  {{- if not $backup.s3.endpoint -}}
    {{- $faults = append $faults "backup.s3.endpoint is missing: scheme, host and port of the store that takes the backups" -}}
  {{- end -}}
  {{- if not .Values.secrets.backup.existingSecret -}}
    {{- $faults = append $faults "secrets.backup.existingSecret is missing: a Secret with BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY" -}}
  {{- end -}}
  {{- if and .Values.networkPolicy.enabled $backup.s3.endpoint (not $backup.s3.cidrs) (not $backup.s3.peers) -}}
    {{- $faults = append $faults "backup.s3.cidrs is missing: networkPolicy lets nobody out without it. Say in which network the store is" -}}
  {{- end -}}
{{- end -}}
{{- if $faults -}}
{{- fail (printf "\n\nThese values need another look:\n  - %s\n" (join "\n  - " $faults)) -}}
{{- end -}}
{{- end }}

{{/* Settings of the backup program, without anything secret. Takes the root. */}}
{{- define "dearly.backupEnv" -}}
- { name: LOG_LEVEL, value: info }
{{- with .Values.otel.endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ include "dearly.text" $.Values.otel.share | quote }} }
{{- end }}
- { name: S3_ENDPOINT, value: {{ include "dearly.objectStoreUrl" . | quote }} }
- { name: S3_REGION, value: {{ .Values.objectStore.region | quote }} }
- { name: S3_BUCKET, value: {{ .Values.objectStore.bucket | quote }} }
- { name: BACKUP_RECIPIENTS, value: {{ join "," .Values.backup.recipients | quote }} }
- { name: BACKUP_KEEP, value: {{ int .Values.backup.keep | quote }} }
{{- if eq .Values.backup.target "s3" }}
{{- with .Values.backup.s3 }}
- { name: BACKUP_S3_ENDPOINT, value: {{ .endpoint | quote }} }
- { name: BACKUP_S3_REGION, value: {{ .region | quote }} }
- { name: BACKUP_S3_BUCKET, value: {{ .bucket | quote }} }
{{- end }}
{{- else }}
- { name: BACKUP_DIR, value: /backups }
{{- end }}
{{- end }}

{{/* Name of the volume that takes the backups. Takes the root. */}}
{{- define "dearly.backupClaim" -}}
{{- .Values.backup.volume.existingClaim | default (include "dearly.name" (dict "root" . "component" "backup")) -}}
{{- end }}

{{/*
A CronJob that runs the backup program once. Takes {root, component, does, schedule, suspend, tries}; does is the command with
its arguments. All of them are pods of the component `backup`, which the policies let through to the stores.
*/}}
{{- define "dearly.backupJob" -}}
{{- $root := .root -}}
{{- $pods := dict "root" $root "component" "backup" -}}
{{- $values := $root.Values.backup -}}
apiVersion: batch/v1
kind: CronJob
metadata:
  name: {{ include "dearly.name" . }}
  namespace: {{ $root.Release.Namespace }}
  labels:
    {{- include "dearly.labels" $pods | nindent 4 }}
spec:
  schedule: {{ .schedule | quote }}
  suspend: {{ .suspend }}
  concurrencyPolicy: Forbid
  # A cluster that was away at the time makes up for it within the hour.
  startingDeadlineSeconds: 3600
  successfulJobsHistoryLimit: 3
  failedJobsHistoryLimit: 3
  jobTemplate:
    spec:
      backoffLimit: {{ sub .tries 1 }}
      activeDeadlineSeconds: {{ int $values.deadlineSeconds }}
      template:
        metadata:
          labels:
            {{- include "dearly.podLabels" $pods | nindent 12 }}
        spec:
          {{- include "dearly.podBasics" $pods | nindent 10 }}
          restartPolicy: Never
          containers:
            - name: backup
              image: {{ include "dearly.image" (dict "root" $root "app" "backup") }}
              imagePullPolicy: {{ $root.Values.image.pullPolicy }}
              command: {{ concat (list "node" "--enable-source-maps" "dist/apps/backup/main.mjs") .does | toJson }}
              env:
                {{- include "dearly.databaseUrl" (dict "root" $root "key" "backup") | nindent 16 }}
                {{- range list "S3_ACCESS_KEY" "S3_SECRET_KEY" }}
                {{- include "dearly.fromSecret" (dict "name" . "secret" (include "dearly.secretName" (dict "root" $root "topic" "objectStore"))) | nindent 16 }}
                {{- end }}
                {{- if eq $values.target "s3" }}
                {{- range list "BACKUP_S3_ACCESS_KEY" "BACKUP_S3_SECRET_KEY" }}
                {{- include "dearly.fromSecret" (dict "name" . "secret" $root.Values.secrets.backup.existingSecret) | nindent 16 }}
                {{- end }}
                {{- end }}
                {{- include "dearly.backupEnv" $root | nindent 16 }}
                {{- /* Backups and checks go without: who has taken over such a pod can read no backup. */}}
                {{- if eq (first .does) "restore" }}
                {{- include "dearly.fromSecret" (dict "name" "BACKUP_IDENTITY" "secret" $root.Values.secrets.backupIdentity.existingSecret) | nindent 16 }}
                {{- end }}
              resources:
                {{- toYaml $values.resources | nindent 16 }}
              securityContext:
                {{- include "dearly.containerSecurity" $root | nindent 16 }}
              volumeMounts:
                - { name: tmp, mountPath: /tmp }
                {{- if eq $values.target "volume" }}
                - { name: backups, mountPath: /backups }
                {{- end }}
          volumes:
            - name: tmp
              emptyDir: { sizeLimit: 64Mi }
            {{- if eq $values.target "volume" }}
            - name: backups
              persistentVolumeClaim: { claimName: {{ include "dearly.backupClaim" $root }} }
            {{- end }}
{{- end }}
