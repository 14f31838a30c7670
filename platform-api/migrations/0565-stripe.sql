-- What Stripe took in.
insert into ledger_account_kinds (kind, owned, allow_negative) values ('stripe_clearing', false, true);

-- A declined payment can be canceled at the provider.
insert into deposit_transitions (from_state, to_state) values ('failed', 'canceled');
