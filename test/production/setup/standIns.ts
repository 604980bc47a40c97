/**
 * Programs that stand in for those that need a whole system. `systemctl` and `systemd-run` start the same commands with the same settings, as
 * the same user, without what systemd shuts off around them.
 */
export const standIns: Readonly<Record<string, string>> = {
  sudo: `#!/bin/bash
# sudo -u USER COMMAND
shift && user=$1 && shift
exec runuser -u "$user" -- "$@"
`,

  systemctl: `#!/bin/bash
set -euo pipefail
cluster() {
  local version name port status rest
  while read -r version name port status rest; do
    [ "$name" = "$2" ] || continue
    # What does not run is stopped.
    [[ $1 = stop && $status = down* ]] || pg_ctlcluster "$version" "$name" "$1"
  done < <(pg_lsclusters -h)
}
# The lines of a unit, and of what was added to it, with the instance that is meant.
lines_of() {
  local template=$1 instance=$1 folder name
  if [[ $1 = *@* ]]; then template=\${1%%@*}@ instance=\${1#*@}; fi
  for folder in /etc/systemd/system /lib/systemd/system; do
    for name in "$1" "$template"; do
      [ -e "$folder/$name.service" ] || continue
      { cat "$folder/$name.service" /etc/systemd/system/"$name".service.d/*.conf 2> /dev/null || true; } | sed -e "s|%i|$instance|g" -e 's|[$][$]|$|g'
      return
    done
  done
  echo "there is no unit $1" >&2
  exit 1
}
start() {
  local lines user state folder file command
  lines=$(lines_of "$1")
  all() { grep "^$1=" <<< "$lines" | cut -d= -f2- || true; }
  value() { all "$1" | tail -1; }
  user=$(value User); user=\${user:-nobody}
  state=$(value StateDirectory)
  [ -z "$state" ] || install -d -o "$user" -m 700 "/var/lib/$state"
  file=$(value EnvironmentFile)
  mapfile -t settings < <({ [ -z "$file" ] || grep -v '^#' "\${file#-}" | sed -E 's/="(.*)"$/=\\1/'; all Environment | sed -E 's/^"(.*)"$/\\1/' | tr ' ' '\\n'; } | grep . || true)
  folder=$(value WorkingDirectory)
  cd "\${folder:-/}"
  as_user() { env -i PATH="$PATH" "\${settings[@]}" setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups sh -c "exec $1"; }
  while read -r command; do
    case "$command" in
      '') ;;
      +*) sh -c "\${command#+}" ;;
      *) as_user "$command" ;;
    esac
  done < <(all ExecStartPre)
  if [ "$(value Type)" = oneshot ]; then
    while read -r command; do as_user "$command" < /dev/null; done < <(all ExecStart)
    return
  fi
  setsid env -i PATH="$PATH" "\${settings[@]}" setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups \\
    sh -c "exec $(value ExecStart)" >> "/var/log/$1.log" 2>&1 < /dev/null &
  echo $! > "/run/$1.session"
}
stop() {
  local session signal
  session=$(cat "/run/$1.session")
  signal=$(lines_of "$1" | grep '^KillSignal=' | cut -d= -f2- || true)
  kill -"\${signal:-TERM}" -- "-$session"
  while kill -0 -- "-$session" 2> /dev/null; do sleep 0.2; done
  rm "/run/$1.session"
}
# A timer is only looked for: no night passes here.
begin() {
  case "$1" in
    postgresql) cluster start main ;;
    postgresql@*) cluster start "\${1#*-}" ;;
    *@*.timer) [ -e "/lib/systemd/system/\${1%%@*}@.timer" ] ;;
    *.timer) [ -e "/etc/systemd/system/$1" ] ;;
    *) start "\${1%.service}" ;;
  esac
}
case "$1 \${2:-}" in
  'stop postgresql' | 'restart postgresql') cluster "$1" main ;;
  'disable --now') cluster stop main ;;
  'restart nginx') [ ! -s /run/nginx.pid ] || nginx -s quit; nginx > /dev/null 2>&1 < /dev/null ;;
  'enable --now') for unit in "\${@:3}"; do begin "$unit"; done ;;
  'start '*) for unit in "\${@:2}"; do begin "$unit"; done ;;
  'stop '*) for unit in "\${@:2}"; do stop "$unit"; done ;;
  'restart '*) for unit in "\${@:2}"; do [ ! -e "/run/$unit.session" ] || stop "$unit"; start "$unit"; done ;;
  'daemon-reload ') ;;
  *) echo "systemctl $*: not known here" >&2; exit 1 ;;
esac
`,

  'systemd-run': `#!/bin/bash
set -euo pipefail
settings=()
while [ "$1" != npm ]; do
  case "$1" in
    -p) case "$2" in
          EnvironmentFile=*) mapfile -t settings < "\${2#*=}" ;;
          WorkingDirectory=*) cd "\${2#*=}" ;;
        esac
        shift 2 ;;
    *) shift ;;
  esac
done
exec env "\${settings[@]}" "$@"
`,
}
