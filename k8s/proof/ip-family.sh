#!/usr/bin/env bash
# Checks, on a cluster whose pods have IPv6 addresses alone or first, that every pod has one, that the apps which hand out
# bytes tell others an address that can be used, and that each of them answers there (`helm test`). NOT RUN YET: there was
# no cluster to run it on.
#
#   k8s/proof/ip-family.sh dearly dearly        # namespace, release
set -euo pipefail

namespace=${1:?the namespace}
release=${2:?the release}
failed=0

while read -r name address; do
  case $address in
    *:*) echo "ok: $name has $address" ;;
    *)
      echo "FAILED: $name has $address: set ipFamily to IPv4"
      failed=1
      ;;
  esac
done < <(kubectl -n "$namespace" get pods -l "app.kubernetes.io/instance=$release" --field-selector=status.phase=Running \
  -o jsonpath='{range .items[*]}{.metadata.name}{" "}{.status.podIP}{"\n"}{end}')

for app in gateway ocr-analysis; do
  url=$(kubectl -n "$namespace" exec "deployment/$release-$app" -- node -p 'new URL(process.env.INTERNAL_URL).host' || true)
  case $url in
    \[*:*\]:9090) echo "ok: $app is told to others as $url" ;;
    *)
      echo "FAILED: $app is told to others as $url"
      failed=1
      ;;
  esac
done

helm -n "$namespace" test "$release" || failed=1
exit "$failed"
