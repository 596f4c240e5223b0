#!/bin/bash
# The two roles and the database, once, on an empty cluster (docs/operating.md, "Roles and migrations").
set -euo pipefail

psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner="$(cat /run/secrets/owner)" --set app="$(cat /run/secrets/app)" <<'SQL'
create role pinpai_owner login password :'owner';
create role pinpai_app login password :'app';
create database pinpai owner pinpai_owner encoding 'UTF8' locale 'C' template template0;
SQL
