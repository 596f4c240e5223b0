/** React's own `act`: the one of react-dom that test-utils-react asks for is deprecated and says so. */
module.exports = { act: require('react').act }
