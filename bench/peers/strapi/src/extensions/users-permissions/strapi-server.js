/** People belong to companies, and have names. */
module.exports = (plugin) => {
  Object.assign(plugin.contentTypes.user.schema.attributes, {
    first_name: { type: "string" },
    last_name: { type: "string" },
    company: {
      type: "relation",
      relation: "manyToOne",
      target: "api::company.company",
      inversedBy: "members",
    },
  });
  return plugin;
};
