alter table deposits
  validate constraint deposits_method_id_fkey,
  validate constraint deposit_method;
