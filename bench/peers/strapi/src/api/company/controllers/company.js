const { createCoreController } = require("@strapi/strapi").factories;

module.exports = createCoreController("api::company.company");
