-- Each milestone of a project has payments of its own.
alter table checkout_sessions drop constraint checkout_sessions_order_id_key;
