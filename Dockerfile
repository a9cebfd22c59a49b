# syntax=docker/dockerfile:1
# The service as an image: see server/deployment/README.md.

# The image of the build before, whose scripts stay served: --build-arg PREVIOUS=registry.example/site:12
ARG PREVIOUS=node:24-slim
FROM ${PREVIOUS} AS previous

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN --mount=type=bind,from=previous,target=/previous \
  if [ -d /previous/app/dist/builds ]; then mkdir -p dist && cp -r /previous/app/dist/builds dist/; fi \
  && npm run build

FROM node:24-slim
ENV NODE_ENV=production MODE=production HOST=0.0.0.0 DATA_FOLDER=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force && mkdir /data && chown node:node /data
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/index.js"]
