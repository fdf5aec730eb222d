#!/usr/bin/env bash
# Checks, on a cluster, what no render can show of the way in: that the site answers over TLS, that its host and the one of
# what people uploaded show no more than they should, and that a websocket stays open for 150 s.
# It changes nothing. NOT RUN YET: there was no cluster to run it on.
#
#   k8s/proof/ways-in.sh https://dearly.example.com sb_publishable_... [https://dearly-content.example.net]
#
# The second value is PUBLISHABLE_KEY, sb_publishable_local unless it was set. Needs curl, and websocat for the last check.
set -euo pipefail

site=${1:?the address that people open}
key=${2:?the publishable key}
content=${3:-}
failed=0

check() {
  if [ "$2" = "$3" ]; then echo "ok: $1"; else
    echo "FAILED: $1: expected $2, got $3"
    failed=1
  fi
}
status() { curl --silent --output /dev/null --max-time 20 --write-out '%{http_code}' "$@" || true; }

check 'the site answers' 200 "$(status "$site/")"
check 'the gateway is ready' 200 "$(status "$site/health/ready")"
case $site in https://*)
  plain=$(status "http://${site#https://}/")
  case $plain in
    200) check 'nothing is served without TLS' 'a redirect or nothing' "$plain" ;;
    *) echo "ok: nothing is served without TLS ($plain)" ;;
  esac
  ;;
esac
if [ -n "$content" ]; then
  case $(status "$content/") in
    200) check 'the host of uploads does not show the site' 'anything but 200' 200 ;;
    *) echo 'ok: the host of uploads does not show the site' ;;
  esac
fi

# Envoy cuts after 15 s unless it is told otherwise, Google after 30 s, HAProxy after 50 s, the others after 60 s. Dearly
# itself closes a websocket that has sent nothing for a minute, hence the heartbeats.
if command -v websocat > /dev/null; then
  url="ws${site#http}/realtime/v1/websocket?apikey=$key&vsn=1.0.0"
  beats() { for ref in 1 2 3 4 5 6 7 8; do
    echo "{\"topic\":\"phoenix\",\"event\":\"heartbeat\",\"payload\":{},\"ref\":\"$ref\"}"
    sleep 20
  done; }
  answers=$(beats | timeout 170 websocat --text "$url" | grep -c '"ok"' || true)
  check 'a websocket stays open for 150 s' 8 "$answers"
else
  echo 'not checked: websockets, because websocat is not installed'
fi
exit "$failed"
