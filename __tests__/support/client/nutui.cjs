// The parts of NutUI that we use, each alone as babel.config.js has the builds import it: the root is all of it, and asks for a canvas.
const part = (name) => require(`@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`).default

module.exports = { Step: part('Step'), Steps: part('Steps') }
