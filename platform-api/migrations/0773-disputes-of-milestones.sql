-- Outside a transaction.
create index concurrently disputes_of_milestone on disputes (milestone_id) where milestone_id is not null;
