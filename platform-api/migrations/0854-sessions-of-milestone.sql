-- Outside a transaction.
create index concurrently checkout_sessions_of_milestone on checkout_sessions (milestone_id);
