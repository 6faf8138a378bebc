# docker build -t zaphiring .      (two of them, PostgreSQL and a load balancer: compose.yaml)

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/node scripts/node
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.mjs
RUN npm prune --no-save --omit=dev
# Starts the server once, which finds no database and ends, so that Node stores its compiled code. Later starts may not write here, and save
# a third of their processor time with it. Only the user who started Node can read the stored code, so this runs as that user.
RUN install -d -o node dist/compiled
USER node
RUN NODE_ENV=production DATABASE_URL=postgres://nobody@127.0.0.1:1/none \
  node entry/server.mjs 2>&1 | grep 'cannot be used' && chmod -R a+rX dist/compiled

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/demo demo
COPY --from=build /app/dist dist
COPY --from=build /app/entry entry
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
USER node
VOLUME /data
EXPOSE 3000
# Checks the process, not its database: a restart would not help a database that is down.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "entry/server.mjs"]
