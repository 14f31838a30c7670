-- Until when a hold may be posted; null: until it is posted or voided.
alter table ledger_transfers add column expires_at timestamptz(3);
alter table ledger_transfers add constraint only_holds_expire check (expires_at is null or kind = 'pending') not valid;
