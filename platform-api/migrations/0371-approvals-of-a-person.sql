-- Outside a transaction.
-- What someone has decided; what waits for them has an index of its own.
create index concurrently approval_steps_decided on approval_steps (user_id, approval_id) where decision is not null;
