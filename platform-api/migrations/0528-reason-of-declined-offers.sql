-- The company's reason for those who declined its offer: rejecting many gives it to them, whatever the others' reason.
alter table rejection_reasons add column for_declined boolean not null default false;
