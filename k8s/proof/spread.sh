#!/usr/bin/env bash
# Checks, on a cluster, that the pods of each app lie in as many zones as they can, no zone with two more than another, and
# that every app of two or more pods has a PodDisruptionBudget that lets one go. It changes nothing. NOT RUN YET: there was
# no cluster to run it on.
#
#   k8s/proof/spread.sh dearly dearly        # namespace, release
set -euo pipefail

namespace=${1:?the namespace}
release=${2:?the release}
failed=0

zones=$(kubectl get nodes -o jsonpath='{range .items[*]}{.metadata.labels.topology\.kubernetes\.io/zone}{"\n"}{end}' | sort -u | grep -c . || true)
[ "$zones" -ge 2 ] || {
  echo 'FAILED: the nodes have fewer than two zones (label topology.kubernetes.io/zone)'
  exit 1
}

for app in gateway auth csv-generation screenshot-storage ocr-analysis billing; do
  nodes=$(kubectl -n "$namespace" get pods -l "app.kubernetes.io/instance=$release,app.kubernetes.io/component=$app" \
    --field-selector=status.phase=Running -o jsonpath='{range .items[*]}{.spec.nodeName}{"\n"}{end}')
  pods=$(grep -c . <<< "$nodes" || true)
  counts=$(while read -r node; do
    [ -z "$node" ] || kubectl get node "$node" -o jsonpath='{.metadata.labels.topology\.kubernetes\.io/zone}{"\n"}'
  done <<< "$nodes" | sort | uniq -c | awk '{ print $1 }' | sort -n)
  used=$(grep -c . <<< "$counts" || true)
  least=$(head -n 1 <<< "$counts")
  most=$(tail -n 1 <<< "$counts")
  expected=$((pods < zones ? pods : zones))
  [ "$used" -lt "$zones" ] && least=0
  if [ "$used" -eq "$expected" ] && [ $((${most:-0} - ${least:-0})) -le 1 ]; then
    echo "ok: $app has $pods pods in $used of $zones zones"
  else
    echo "FAILED: $app has $pods pods in $used of $zones zones, ${most:-0} in one of them"
    failed=1
  fi
  [ "$pods" -ge 2 ] || continue
  allowed=$(kubectl -n "$namespace" get pdb "$release-$app" -o jsonpath='{.status.disruptionsAllowed}' || echo none)
  [ "$allowed" = 1 ] && echo "ok: one pod of $app may go" || {
    echo "FAILED: the PodDisruptionBudget of $app allows $allowed"
    failed=1
  }
done
exit "$failed"
