#!/usr/bin/env bash
# Checks, on a cluster, that network policies are enforced: a pod that is no part of Dearly reaches neither a store nor the
# internal port (9090) of any app. Starts one pod in another namespace, from which connections may go out, and removes it.
# NOT RUN YET: there was no cluster to run it on.
#
#   k8s/proof/closed.sh dearly dearly [default] [image]        # namespace, release, the other namespace; the image needs nc
set -euo pipefail

namespace=${1:?the namespace}
release=${2:?the release}
elsewhere=${3:-default}
image=${4:-busybox:1.37}
pod=proof-closed-$$
trap 'kubectl -n "$elsewhere" delete pod "$pod" --ignore-not-found --wait=false > /dev/null' EXIT

kubectl -n "$elsewhere" run "$pod" --image="$image" --restart=Never --overrides='{
  "spec": {
    "automountServiceAccountToken": false,
    "securityContext": {"runAsNonRoot": true, "runAsUser": 10001, "seccompProfile": {"type": "RuntimeDefault"}},
    "containers": [{"name": "'"$pod"'", "image": "'"$image"'", "command": ["sleep", "600"],
      "securityContext": {"allowPrivilegeEscalation": false, "capabilities": {"drop": ["ALL"]}}}]
  }
}' > /dev/null
kubectl -n "$elsewhere" wait --for=condition=Ready "pod/$pod" --timeout=120s > /dev/null

reaches() { kubectl -n "$elsewhere" exec "$pod" -- nc -w 3 "$1" "$2" < /dev/null > /dev/null 2>&1; }

# Otherwise everything would look closed.
api=$(kubectl -n default get service kubernetes -o jsonpath='{.spec.clusterIP}')
reaches "$api" 443 || {
  echo "FAILED: pods in $elsewhere reach nothing at all; name a namespace from which connections may go out"
  exit 1
}

failed=0
while read -r name address port; do
  [ -n "$address" ] || continue
  if reaches "$address" "$port"; then
    echo "FAILED: $name answers at port $port"
    failed=1
  else
    echo "ok: $name is closed at port $port"
  fi
done < <(
  kubectl -n "$namespace" get pods -l "app.kubernetes.io/instance=$release" --field-selector=status.phase=Running \
    -o go-template='{{range .items}}{{$pod := .}}{{range .spec.containers}}{{range .ports}}{{if ne .containerPort 8080}}{{$pod.metadata.name}} {{$pod.status.podIP}} {{.containerPort}}{{"\n"}}{{end}}{{end}}{{end}}{{end}}'
)
exit "$failed"
