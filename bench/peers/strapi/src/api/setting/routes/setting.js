module.exports = {
  routes: [{ method: "PUT", path: "/settings/me", handler: "setting.updateMine" }],
};
