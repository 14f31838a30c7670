-- The registry is public knowledge: which build runs is visible in every page's address.
grant select on remote_builds to loubby_app, loubby_worker;
grant select, insert, update on remote_builds to loubby_release;

grant select on remote_releases to loubby_app, loubby_worker;
grant select, insert, update on remote_releases to loubby_release;

grant select (id, remote, name, key_hash, revoked_at), update (last_used_at) on deploy_keys to loubby_auth;
grant select, insert, update on deploy_keys to loubby_release;

grant select, insert on remote_changes to loubby_release;

grant select, insert, update, delete on remote_rollups to loubby_release;

grant select, insert, update, delete on vital_rollups to loubby_release;

grant select, insert, update, delete on canary_watch to loubby_release;

grant select, insert, update, delete on session_overrides to loubby_auth;
