{{/*
The users of a Redis, with a password for each: redis-users/<component>.conf, of which every tool here reads who may do what.
Takes {root, component, topic}.
*/}}
{{- define "dearly.redisUsers" -}}
{{- $users := regexReplaceAll "\n +" (.root.Files.Get (printf "redis-users/%s.conf" .component)) " " -}}
{{- range regexFindAll "{[a-z-]+}" (regexReplaceAll "#[^\n]*" $users "") -1 -}}
  {{- $users = $users | replace . (include "dearly.redisPassword" (dict "root" $.root "topic" $.topic "user" (trimAll "{}" .))) -}}
{{- end -}}
{{- $users }}
{{- end }}

{{/* Takes {root, topic, user}. */}}
{{- define "dearly.redisPassword" -}}
{{- $key := include "dearly.ofApp" (dict "component" .user "name" "REDIS_PASSWORD") -}}
{{- include "dearly.kept" (dict "root" .root "topic" .topic "key" (ternary "REDIS_PASSWORD" $key (eq .user "operator"))) -}}
{{- end }}

{{/* The Secret of a Redis in the cluster: its users, and for each app the address that it comes by. Takes {root, component, topic, name}. */}}
{{- define "dearly.redisSecret" -}}
{{- $data := dict "users.conf" (include "dearly.redisUsers" .) -}}
{{- $_ := set $data "REDIS_PASSWORD" (include "dearly.redisPassword" (dict "root" .root "topic" .topic "user" "operator")) -}}
{{- $host := include "dearly.name" . -}}
{{- range $key, $app := include "dearly.apps" . | fromYaml -}}
  {{- if has $.topic $app.secrets -}}
    {{- $password := include "dearly.redisPassword" (dict "root" $.root "topic" $.topic "user" $app.component) -}}
    {{- $_ := set $data (include "dearly.ofApp" (dict "component" $app.component "name" "REDIS_PASSWORD")) $password -}}
    {{- $url := printf "redis://%s:%s@%s:6379" $app.component $password $host -}}
    {{- $_ := set $data (include "dearly.ofApp" (dict "component" $app.component "name" $.name)) $url -}}
  {{- end -}}
{{- end -}}
{{ include "dearly.madeSecret" (dict "root" .root "topic" .topic "data" $data) }}
{{- end }}

{{/* Takes the values of a Redis and whether it keeps what it is given: {values, keeps}. */}}
{{- define "dearly.redisConfig" -}}
port 6379
dir /data
daemonize no
protected-mode no
# Who may come in, and do what. Nobody else can do anything.
include /etc/redis-users/users.conf
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
          command: [redis-server, /etc/redis/redis.conf]
          env:
            # Named as redis-cli reads it, for the probes.
            {{- include "dearly.fromSecret" (dict "name" "REDISCLI_AUTH" "secret" $secret "key" "REDIS_PASSWORD") | nindent 12 }}
          ports:
            - { name: store, containerPort: 6379 }
          {{- include "dearly.storeProbes" (dict "ready" (list "sh" "-c" "test \"$(redis-cli --user operator ping)\" = PONG")) | nindent 10 }}
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          securityContext:
            {{- include "dearly.containerSecurity" $root | nindent 12 }}
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: config, mountPath: /etc/redis, readOnly: true }
            - { name: users, mountPath: /etc/redis-users, readOnly: true }
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
        - name: users
          secret:
            secretName: {{ $secret }}
            items: [{ key: users.conf, path: users.conf }]
{{- end }}
