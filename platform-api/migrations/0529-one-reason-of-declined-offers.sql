-- Outside a transaction.
create unique index concurrently rejection_reasons_for_declined on rejection_reasons (organization_id)
  where for_declined and not retired;
