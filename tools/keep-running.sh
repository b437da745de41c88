#!/bin/sh
# Runs a command, and starts it again when it died by a signal: killed for want of memory, or aborted by V8. An exit by
# itself, also a failed one, is final: a wrong configuration stays wrong. A shell takes 1 MB, another Node 40.

MAX_DELAY=60
# A server that has served so long was sound; the next start need not wait long.
SOUND_AFTER=60

# The command watches npm, which cannot tell anybody when it is killed.
if [ -n "$npm_lifecycle_event" ]; then export ANGON_NPM_PID="$PPID"; fi

child=
stopping=
forward() {
  stopping=yes
  if [ -n "$child" ]; then kill -"$1" "$child" 2>/dev/null; fi
}
trap 'forward HUP' HUP
trap 'forward INT' INT
trap 'forward TERM' TERM

# A trapped signal ends `wait` before the command has ended.
wait_for_child() {
  wait "$child"
  status=$?
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    status=$?
  done
}

delay=1
while :; do
  started=$(date +%s)
  "$@" <&0 &
  child=$!
  if [ -n "$stopping" ]; then forward TERM; fi
  wait_for_child
  if [ -n "$stopping" ]; then exit "$status"; fi
  case $status in
    # HUP, INT and TERM: the end was asked for.
    129 | 130 | 143) exit "$status" ;;
  esac
  if [ "$status" -le 128 ]; then exit "$status"; fi

  if [ $(($(date +%s) - started)) -ge "$SOUND_AFTER" ]; then delay=1; fi
  echo "The server died by signal $((status - 128)) and is started again in $delay s." >&2
  sleep "$delay" &
  child=$!
  wait_for_child
  if [ -n "$stopping" ]; then exit 143; fi
  delay=$((delay * 2))
  if [ "$delay" -gt "$MAX_DELAY" ]; then delay=$MAX_DELAY; fi
done
