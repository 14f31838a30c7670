alter table stores validate constraint stores_brand_bounded;
