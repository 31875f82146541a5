# The Dockerfile of the root for Railway, which takes no VOLUME and mounts its own as root's.
FROM node:24-slim AS package
WORKDIR /checkout
COPY . .
RUN npm run pack -- --out /package

FROM node:24-slim
RUN mkdir /data /hopwise && chown node:node /data /hopwise
USER node
WORKDIR /hopwise
RUN --mount=type=bind,from=package,source=/package,target=/package \
    npm install --no-audit --no-fund /package/hopwise-*.tgz && npm cache clean --force
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000 HOPWISE_IMAGE=yes PATH=/hopwise/node_modules/.bin:$PATH
# Where a command finds .env, and leaves a backup that is named without a folder.
WORKDIR /data
EXPOSE 3000
USER root
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s CMD \
    ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["hopwise"]
