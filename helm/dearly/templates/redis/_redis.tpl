{{/* Takes the values of a Redis and whether it keeps what it is given: {values, keeps}. */}}
{{- define "dearly.redisConfig" -}}
port 6379
dir /data
daemonize no
protected-mode no
# Nothing may be dropped in silence: requests and jobs are refused with words when the memory is full.
maxmemory {{ .values.maxMemory }}
maxmemory-policy noeviction
save ""
{{- if .keeps }}
appendonly yes
appendfsync everysec
{{- else }}
appendonly no
{{- end }}
{{- end }}

{{/* A Redis in the cluster. Takes {root, component, topic, values, keeps}. */}}
{{- define "dearly.redis" -}}
{{- $root := .root -}}
{{- $config := include "dearly.redisConfig" . -}}
{{- $secret := include "dearly.secretName" . -}}
apiVersion: v1
kind: ConfigMap
metadata:
  {{- include "dearly.metadata" . | nindent 2 }}
data:
  redis.conf: |
    {{- $config | nindent 4 }}
---
{{- if .keeps }}
{{ include "dearly.claim" (merge (dict "storage" .values.storage) .) }}
---
{{- end }}
{{ include "dearly.storeService" (merge (dict "port" 6379) .) }}
---
{{ include "dearly.storePod" (merge (dict "user" 999 "config" $config) .) }}
      containers:
        - name: redis
          image: {{ include "dearly.imageRef" .values.image }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          # The password goes in by a file in memory: among the arguments every process of the machine could read it.
          command:
            - sh
            - -ec
            - |
              umask 077
              { cat /etc/redis/redis.conf; printf 'requirepass "%s"\n' "$REDISCLI_AUTH"; } > /run/redis/redis.conf
              exec redis-server /run/redis/redis.conf
          env:
            # Named as redis-cli reads it, for the probes.
            {{- include "dearly.fromSecret" (dict "name" "REDISCLI_AUTH" "secret" $secret "key" "REDIS_PASSWORD") | nindent 12 }}
          ports:
            - { name: store, containerPort: 6379 }
          {{- include "dearly.storeProbes" (dict "ready" (list "sh" "-c" "test \"$(redis-cli ping)\" = PONG")) | nindent 10 }}
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          securityContext:
            {{- include "dearly.containerSecurity" $root | nindent 12 }}
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: config, mountPath: /etc/redis, readOnly: true }
            - { name: run, mountPath: /run/redis }
      volumes:
        - name: data
          {{- if .keeps }}
          persistentVolumeClaim: { claimName: {{ include "dearly.name" . }} }
          {{- else }}
          # Nothing is written there; it is only where the program stands.
          emptyDir: { sizeLimit: 1Mi }
          {{- end }}
        - name: config
          configMap: { name: {{ include "dearly.name" . }} }
        - name: run
          emptyDir: { medium: Memory, sizeLimit: 1Mi }
{{- end }}
