// The server under test: its clock can be told to go ahead.
import './serverClock'
import '../../server/main'
