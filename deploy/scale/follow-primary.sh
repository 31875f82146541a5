#!/bin/sh
# Copies the primary when there is nothing yet, then follows it until `pg_ctl promote` makes it one itself.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
	copy="$PGDATA.copy"
	until
		rm -rf "$copy"
		mkdir -p "$(dirname "$PGDATA")"
		pg_basebackup --dbname="host=$PRIMARY_HOST user=standby password=$STANDBY_PASSWORD" --pgdata="$copy" \
			--slot=standby --write-recovery-conf --checkpoint=fast
	do
		sleep 2
	done
	rm -rf "$PGDATA"
	mv "$copy" "$PGDATA"
fi
exec postgres "$@"
