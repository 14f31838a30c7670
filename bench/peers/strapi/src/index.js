const ROLES = {
  employer: [
    "api::job.job.find",
    "api::job.job.findOne",
    "api::job.job.create",
    "api::application.application.find",
    "plugin::users-permissions.user.find",
  ],
  candidate: ["api::application.application.create", "api::setting.setting.updateMine"],
};

module.exports = {
  register() {},

  /** Makes the roles with what they may do. */
  async bootstrap({ strapi }) {
    for (const [type, actions] of Object.entries(ROLES)) {
      const roles = strapi.db.query("plugin::users-permissions.role");
      if (await roles.findOne({ where: { type } })) continue;
      const role = await roles.create({ data: { name: type, type, description: type } });
      for (const action of actions)
        await strapi.db
          .query("plugin::users-permissions.permission")
          .create({ data: { action, role: role.id } });
    }
  },
};
