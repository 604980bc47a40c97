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
  read -r version name port status rest < <(pg_lsclusters -h)
  # What does not run is stopped.
  [[ $1 = stop && $status = down* ]] || pg_ctlcluster "$version" "$name" "$1"
}
start() {
  local file=/etc/systemd/system/$1.service lines user state folder
  lines=$(cat "$file" "$file".d/*.conf 2>/dev/null || true)
  value() { grep "^$1=" <<< "$lines" | tail -1 | cut -d= -f2- || true; }
  user=$(value User); user=\${user:-nobody}
  state=$(value StateDirectory)
  [ -z "$state" ] || install -d -o "$user" -m 700 "/var/lib/$state"
  mapfile -t settings < <(grep -v '^#' "$(value EnvironmentFile)"; grep '^Environment=' <<< "$lines" | cut -d= -f2- | tr ' ' '\\n')
  folder=$(value WorkingDirectory)
  cd "\${folder:-/}"
  setsid env -i PATH="$PATH" "\${settings[@]}" setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups \\
    sh -c "exec $(value ExecStart)" >> "/var/log/$1.log" 2>&1 < /dev/null &
  echo $! > "/run/$1.session"
}
stop() {
  local session
  session=$(cat "/run/$1.session")
  kill -TERM -- "-$session"
  while kill -0 -- "-$session" 2> /dev/null; do sleep 0.2; done
}
case "$1 $2" in
  'start postgresql' | 'stop postgresql' | 'restart postgresql') cluster "$1" ;;
  'disable --now') cluster stop ;;
  'restart keycloak') stop keycloak && start keycloak ;;
  'restart nginx') [ ! -s /run/nginx.pid ] || nginx -s quit; nginx > /dev/null 2>&1 < /dev/null ;;
  'enable --now') for unit in "\${@:3}"; do if [ "$unit" = postgresql ]; then cluster start; else start "$unit"; fi; done ;;
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
