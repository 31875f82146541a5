#!/bin/sh
# Run once, on the new primary: the standby may copy it, and finds all it has missed, up to 10 GB.
set -eu
psql --username="$POSTGRES_USER" --dbname=postgres --set=ON_ERROR_STOP=1 --set=password="$STANDBY_PASSWORD" <<'SQL'
create role standby replication login password :'password';
select pg_create_physical_replication_slot('standby');
alter system set max_slot_wal_keep_size = '10GB';
SQL
echo 'host replication standby all scram-sha-256' >>"$PGDATA/pg_hba.conf"
