const { createCoreController } = require("@strapi/strapi").factories;
const { errors } = require("@strapi/utils");

const SETTING = "api::setting.setting";

module.exports = createCoreController(SETTING, ({ strapi }) => ({
  /** Records when the bell was opened; never in the future, never further back. */
  async updateMine(ctx) {
    const { user } = ctx.state;
    const seen = Date.parse(ctx.request.body?.data?.last_push_notification_view);
    if (Number.isNaN(seen)) throw new errors.ValidationError("last_push_notification_view is no time");
    const before = await strapi.documents(SETTING).findFirst({ filters: { user: { id: user.id } } });
    const last = Math.max(Date.parse(before?.last_push_notification_view ?? 0), Math.min(seen, Date.now()));
    const data = { last_push_notification_view: new Date(last).toISOString() };
    const after = before
      ? await strapi.documents(SETTING).update({ documentId: before.documentId, data })
      : await strapi.documents(SETTING).create({ data: { ...data, user: user.id } });
    return this.transformResponse(await this.sanitizeOutput(after, ctx));
  },
}));
