{{/*
Asks for each address, in turn, and fails unless the answer says what it must. `$key` in a header stands for the key that
names the web app. Arguments: the addresses as JSON, {url, holds, method, headers, body}.
*/}}
{{- define "dearly.testProgram" -}}
const [site, checks] = process.argv.slice(1).map((text) => JSON.parse(text));
const ask = (url, options) => fetch(url, { ...options, signal: AbortSignal.timeout(15_000) });
async function main() {
  const { publishableKey } = await (await ask(`${site}/config.json`)).json();
  for (const { url, holds, headers = {}, ...options } of checks) {
    if (headers.apikey) headers.apikey = publishableKey;
    const answer = await ask(url, { ...options, headers });
    const text = await answer.text();
    if (!text.includes(holds)) throw new Error(`${url} answered ${answer.status}, and not what it should`);
    console.log(`${url} answers as it should (${answer.status})`);
  }
}
main().catch((error) => {
  console.error(error.message, error.cause?.message ?? '');
  process.exitCode = 1;
});
{{- end }}

{{/* The pod that tests one app with that app's own image. Takes {root, key, app, checks}. */}}
{{- define "dearly.test" -}}
{{- $root := .root -}}
{{- $test := dict "root" $root "component" "test" -}}
{{- $ready := dict "url" (printf "http://%s:9090/health/ready" (include "dearly.name" (dict "root" $root "component" .app.component))) "holds" "\"status\":\"ok\"" -}}
apiVersion: v1
kind: Pod
metadata:
  name: {{ include "dearly.name" $test }}-{{ .app.component }}
  namespace: {{ $root.Release.Namespace }}
  labels:
    {{- include "dearly.labels" $test | nindent 4 }}
  annotations:
    helm.sh/hook: test
    # One that failed stays, so that its log can be read.
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  {{- include "dearly.podBasics" $test | nindent 2 }}
  restartPolicy: Never
  activeDeadlineSeconds: 120
  containers:
    - name: test
      image: {{ include "dearly.image" (dict "root" $root "app" .app.component) }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      command:
        - node
        - -e
        - |
          {{- include "dearly.testProgram" . | nindent 10 }}
        - {{ include "dearly.siteInside" $root | toJson | squote }}
        - {{ prepend .checks $ready | toJson | squote }}
      resources:
        requests: { cpu: 50m, memory: 64Mi }
        limits: { cpu: 500m, memory: 128Mi }
      securityContext:
        {{- include "dearly.containerSecurity" $root | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 16Mi }
{{- end }}

{{/* The gateway as pods reach it. Takes the root. */}}
{{- define "dearly.siteInside" -}}
http://{{ include "dearly.name" (dict "root" . "component" "gateway") }}-http
{{- end }}
